import { inputRequired, inputResponse, type ServerContext } from '@modelcontextprotocol/server'

/** What a client gave to a question it was asked, as words; null where it did not. */
export function given({ mcpReq }: ServerContext, key: string): string | null {
  const answer = inputResponse(mcpReq.inputResponses, key)
  if (answer.kind === 'missing') return null
  if (answer.kind === 'roots') return answer.roots.map(({ uri }) => uri).join(', ')
  if (answer.kind === 'elicit')
    return `action=${answer.action}, content=${JSON.stringify(answer.content ?? {})}`
  const [content] = [answer.result.content].flat()
  return content?.type === 'text' ? content.text : ''
}

/** A question to the client's model. */
export const promptFor = (words: string, maxTokens = 100) =>
  inputRequired.createMessage({
    messages: [{ role: 'user', content: { type: 'text', text: words } }],
    maxTokens,
  })
