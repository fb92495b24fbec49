import {
  type ElicitRequestFormParams,
  inputRequired,
  type McpServer,
} from '@modelcontextprotocol/server'
import { z } from 'zod'
import { given, promptFor } from './asking.ts'
import { text } from './contents.ts'

type Fields = ElicitRequestFormParams['requestedSchema']['properties']

const titled = (word: string) =>
  ['First', 'Second', 'Third'].map((each, index) => ({
    const: `value${index + 1}`,
    title: `${each} ${word}`,
  }))
const OPTIONS = ['option1', 'option2', 'option3']

const FORMS: Record<string, Fields> = {
  test_elicitation_sep1034_defaults: {
    name: { type: 'string', default: 'John Doe' },
    age: { type: 'integer', default: 30 },
    score: { type: 'number', default: 95.5 },
    status: { type: 'string', enum: ['active', 'inactive', 'pending'], default: 'active' },
    verified: { type: 'boolean', default: true },
  },
  test_elicitation_sep1330_enums: {
    untitledSingle: { type: 'string', enum: OPTIONS },
    titledSingle: { type: 'string', oneOf: titled('Option') },
    legacyEnum: {
      type: 'string',
      enum: ['opt1', 'opt2', 'opt3'],
      enumNames: ['Option One', 'Option Two', 'Option Three'],
    },
    untitledMulti: { type: 'array', items: { type: 'string', enum: OPTIONS } },
    titledMulti: { type: 'array', items: { anyOf: titled('Choice') } },
  },
}

const form = (properties: Fields, required: string[], message: string) =>
  inputRequired.elicit({ message, requestedSchema: { type: 'object', properties, required } })

/** What the 2025 revision asks a client for while a call is under way; the library turns one way of asking into the other. */
export function addForms(server: McpServer): void {
  server.registerTool(
    'test_elicitation',
    { description: 'Fixture that asks a person', inputSchema: z.object({ message: z.string() }) },
    ({ message }, context) => {
      const said = given(context, 'form')
      if (said !== null) return text(`User response: ${said}`)
      const fields: Fields = { username: { type: 'string' }, email: { type: 'string' } }
      return inputRequired({ inputRequests: { form: form(fields, Object.keys(fields), message) } })
    },
  )
  server.registerTool(
    'test_sampling',
    { description: 'Fixture that asks a model', inputSchema: z.object({ prompt: z.string() }) },
    ({ prompt }, context) => {
      const said = given(context, 'model')
      if (said !== null) return text(`LLM response: ${said}`)
      return inputRequired({ inputRequests: { model: promptFor(prompt) } })
    },
  )
  for (const [name, fields] of Object.entries(FORMS))
    server.registerTool(name, { description: `Fixture ${name}` }, (context) => {
      const said = given(context, 'form')
      if (said !== null) return text(`Elicitation completed: ${said}`)
      return inputRequired({ inputRequests: { form: form(fields, [], 'Please fill this in.') } })
    })
}
