import { z } from 'zod'
import { at, scopeFor } from '../place.ts'
import { tool } from '../tool.ts'

const Recorded = z.object({ id: z.string(), reinforced: z.boolean() })

export const reportError = tool({
  name: 'report_error',
  title: 'Report an error',
  description:
    'Keep an error you met and what solved it, so that nobody has to solve it twice. Errors that come back are shown to the person.',
  input: z.object({
    message: z.string(),
    type: z.string().optional().describe('TypeError, build failure, timeout …'),
    doing: z.string().optional().describe('What you were doing'),
    resolution: z.string().optional(),
    prevention: z.string().optional(),
  }),
  annotations: { readOnlyHint: false, destructiveHint: false },
  async answer({ message, type = 'error', doing = '', resolution, prevention }, seat, context) {
    const content = {
      form: 'error',
      errorType: type,
      message,
      context: doing,
      ...(resolution !== undefined && { resolution }),
      ...(prevention !== undefined && { prevention }),
    }
    const scope = scopeFor(undefined, seat, context)
    const draft = { content, scope }
    const { id, reinforced } = Recorded.parse(
      await seat.call('memories.create', draft, at(context, seat)),
    )
    return reinforced ? `This error is known; one more time is counted (${id}).` : `Noted (${id}).`
  },
})
