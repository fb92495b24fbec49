import {
  completable,
  type ContentBlock,
  type McpServer,
  ResourceTemplate,
} from '@modelcontextprotocol/server'
import { z } from 'zod'

/** One red pixel, and a sound of no length. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC'
const WAV = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAIA+AAACABAAZGF0YQAAAAA='

export const text = (words: string) => ({ content: [{ type: 'text' as const, text: words }] })
const image = { type: 'image' as const, data: PNG, mimeType: 'image/png' }
const embedded = (uri: string, mimeType: string, words: string) => ({
  type: 'resource' as const,
  resource: { uri, mimeType, text: words },
})
const fromUser = <C>(content: C) => ({ role: 'user' as const, content })

/** Tools of every kind of content, though Loci's own answer with text alone. */
export function addTools(server: McpServer): void {
  const says = (name: string, content: ContentBlock[]) =>
    server.registerTool(name, { description: `Fixture ${name}` }, () => ({ content }))
  says('test_simple_text', text('This is a simple text response for testing.').content)
  says('test_image_content', [image])
  says('test_audio_content', [{ type: 'audio', data: WAV, mimeType: 'audio/wav' }])
  says('test_embedded_resource', [
    embedded('test://embedded-resource', 'text/plain', 'This is an embedded resource content.'),
  ])
  says('test_multiple_content_types', [
    ...text('Multiple content types test:').content,
    image,
    embedded('test://mixed-content-resource', 'application/json', '{"test":"data","value":123}'),
  ])
  server.registerTool('test_error_handling', { description: 'Fixture that fails' }, () => {
    throw new Error('This tool intentionally returns an error for testing')
  })
}

export function addResources(server: McpServer): void {
  const reads = (uri: string, mimeType: string, content: { text: string } | { blob: string }) =>
    server.registerResource(uri, uri, { description: `Fixture ${uri}`, mimeType }, () => ({
      contents: [{ uri, mimeType, ...content }],
    }))
  reads('test://static-text', 'text/plain', {
    text: 'This is the content of the static text resource.',
  })
  reads('test://static-binary', 'image/png', { blob: PNG })
  reads('test://watched-resource', 'text/plain', { text: 'Somebody watches this.' })
  const template = new ResourceTemplate('test://template/{id}/data', { list: undefined })
  const described = { description: 'Fixture by its id', mimeType: 'application/json' }
  server.registerResource('template', template, described, (uri, { id }) => ({
    contents: [
      {
        uri: uri.href,
        mimeType: 'application/json',
        text: JSON.stringify({ id, templateTest: true, data: `Data for ID: ${String(id)}` }),
      },
    ],
  }))
}

export function addPrompts(server: McpServer): void {
  server.registerPrompt('test_simple_prompt', { description: 'Fixture of one message' }, () => ({
    messages: [fromUser({ type: 'text', text: 'This is a simple prompt for testing.' })],
  }))
  const argument = completable(z.string(), (begun) =>
    ['paris', 'park', 'party'].filter((word) => word.startsWith(begun)),
  )
  server.registerPrompt(
    'test_prompt_with_arguments',
    {
      description: 'Fixture with arguments',
      argsSchema: z.object({ arg1: argument, arg2: z.string() }),
    },
    ({ arg1, arg2 }) => ({
      messages: [
        fromUser({
          type: 'text',
          text: `Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`,
        }),
      ],
    }),
  )
  server.registerPrompt(
    'test_prompt_with_embedded_resource',
    {
      description: 'Fixture with a resource in it',
      argsSchema: z.object({ resourceUri: z.string() }),
    },
    ({ resourceUri }) => ({
      messages: [
        fromUser(embedded(resourceUri, 'text/plain', 'Embedded resource content for testing.')),
        fromUser({ type: 'text', text: 'Please process the embedded resource above.' }),
      ],
    }),
  )
  server.registerPrompt('test_prompt_with_image', { description: 'Fixture with an image' }, () => ({
    messages: [
      fromUser(image),
      fromUser({ type: 'text', text: 'Please analyze the image above.' }),
    ],
  }))
}
