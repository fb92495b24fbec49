import type { Action, ActionName } from '#shared/action.ts'
import type { Content } from '#shared/content.ts'
import type { MemoryDraft } from '#shared/memory.ts'

/** What an action leaves behind: memories, and what the journal calls it. */
export interface Trace {
  label: string
  drafts: MemoryDraft[]
}

type Done<N extends ActionName> = Extract<Action, { action: N }>

const PREVIEW = 100
export const READ_FILE = 'actions/read_file'

export function traceOf(done: Action): Trace {
  switch (done.action) {
    case 'read_file':
      return readFile(done)
    case 'check_mailbox':
      return checkMailbox(done)
    case 'run_tool':
      return runTool(done)
    case 'update_status':
      return updateStatus(done)
    case 'start_task':
      return startTask(done)
    case 'note':
      return note(done)
    case 'learn':
      return learn(done)
    case 'set_context':
      return setContext(done)
    case 'report_error':
      return reportError(done)
    case 'set_rule':
      return setRule(done)
    case 'record_data':
      return recordData(done)
  }
}

function readFile(done: Done<'read_file'>): Trace {
  const { location, startLine, endLine, digest } = done
  const content: Content = { form: 'file', location, startLine, endLine, digest }
  // A file that was read is at hand for the work; one that is only named need not be.
  return { label: `Read ${location}`, drafts: [{ priority: 'high', ...kept(done, content) }] }
}

function checkMailbox(done: Done<'check_mailbox'>): Trace {
  const count = done.messages.length
  return {
    label: `Found ${count === 1 ? '1 message' : `${count} messages`} in the mailbox`,
    drafts: done.messages.map(({ content, ...mail }) =>
      kept(done, { form: 'message', ...mail, preview: previewOf(content) }),
    ),
  }
}

function runTool(done: Done<'run_tool'>): Trace {
  const { tool, detail, result } = done
  const content: Content = { form: 'history', actionType: tool, detail, result }
  return { label: `Ran ${tool}`, drafts: [{ subtype: 'tool-use', ...kept(done, content) }] }
}

function updateStatus(done: Done<'update_status'>): Trace {
  const { statusType, value } = done
  return one(done, `Updated the status of ${statusType}`, { form: 'status', statusType, value })
}

function startTask(done: Done<'start_task'>): Trace {
  const { taskId, description, project, dependencies, status } = done
  return one(done, `Started task ${taskId}`, {
    form: 'task',
    taskId,
    description,
    project,
    dependencies,
    status,
  })
}

function note(done: Done<'note'>): Trace {
  return one(done, 'Noted something', { form: 'text', text: done.text })
}

function learn(done: Done<'learn'>): Trace {
  const { topic, subtopic, location, relevance, digest } = done
  return one(done, `Learned about ${topic}`, {
    form: 'knowledge',
    topic,
    subtopic,
    location,
    relevance,
    digest,
  })
}

function setContext(done: Done<'set_context'>): Trace {
  const { contextType, summary, relatedIds } = done
  return one(done, `Set the ${contextType}`, { form: 'context', contextType, summary, relatedIds })
}

function reportError(done: Done<'report_error'>): Trace {
  const { errorType, message, context, resolution, prevention } = done
  return one(done, `Reported ${errorType}`, {
    form: 'error',
    errorType,
    message,
    context,
    resolution,
    prevention,
  })
}

function setRule(done: Done<'set_rule'>): Trace {
  const { text, location, digest } = done
  return one(done, 'Set a rule', { form: 'rom', text, location, digest })
}

function recordData(done: Done<'record_data'>): Trace {
  return one(done, 'Recorded data', { form: 'json', value: done.value })
}

function one(done: Action, label: string, content: Content): Trace {
  return { label, drafts: [kept(done, content)] }
}

function kept({ action, memory }: Action, content: Content): MemoryDraft {
  // A field that is there without a value would be part of the key, and the same thing said twice would be two.
  const said = Object.fromEntries(
    Object.entries(content).filter(([, value]) => value !== undefined),
  )
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same content without its absent fields
  return { ...memory, content: said as Content, source: `actions/${action}` }
}

/** Half a character at the cut would be refused as broken text. */
function previewOf(content: string): string {
  return content.slice(0, PREVIEW).replace(/[\uD800-\uDBFF]$/, '')
}
