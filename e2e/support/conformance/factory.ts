import { fromJsonSchema, type McpServer, type ServerNotifier } from '@modelcontextprotocol/server'
import { addCallsBack } from './calls-back.ts'
import { addPrompts, addResources, addTools, text } from './contents.ts'
import { addForms } from './forms.ts'
import { addQuestions } from './questions.ts'

/** Every word of JSON Schema that a tool's schema must come through with. */
const SCHEMA = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  $defs: {
    address: { $anchor: 'addressDef', type: 'object', properties: { city: { type: 'string' } } },
  },
  properties: {
    contactMethod: { type: 'string', enum: ['phone', 'email'] },
    phone: { type: 'string' },
    email: { type: 'string' },
    address: { $ref: '#/$defs/address' },
  },
  allOf: [{ anyOf: [{ required: ['phone'] }, { required: ['email'] }] }],
  if: { properties: { contactMethod: { const: 'phone' } }, required: ['contactMethod'] },
  // oxlint-disable-next-line unicorn/no-thenable -- a word of JSON Schema
  then: { required: ['phone'] },
  else: { required: ['email'] },
  additionalProperties: false,
} as const

/** One argument that HTTP repeats in a header. */
const WITH_HEADER = {
  type: 'object',
  properties: { region: { type: 'string', 'x-mcp-header': 'Region' } },
} as const

/** Puts what the suite asks for beside what Loci's own factory made. */
export function furnished(server: McpServer, notify: () => ServerNotifier): McpServer {
  server.server.registerCapabilities({ logging: {}, resources: { subscribe: true } })
  server.server.setRequestHandler('resources/subscribe', () => ({}))
  server.server.setRequestHandler('resources/unsubscribe', () => ({}))
  addTools(server)
  addResources(server)
  addPrompts(server)
  addCallsBack(server)
  addForms(server)
  addQuestions(server)
  const changes = (name: string, tell: () => void) =>
    server.registerTool(name, { description: `Fixture ${name}` }, () => {
      tell()
      return text('It was told.')
    })
  changes('test_trigger_tool_change', () => notify().toolsChanged())
  changes('test_trigger_prompt_change', () => notify().promptsChanged())
  server.registerTool(
    'json_schema_2020_12_tool',
    { description: 'Fixture with a schema of every kind', inputSchema: fromJsonSchema(SCHEMA) },
    () => text('It fits.'),
  )
  server.registerTool(
    'test_header',
    { description: 'Fixture with a header', inputSchema: fromJsonSchema(WITH_HEADER) },
    () => text('It is the same.'),
  )
  return server
}
