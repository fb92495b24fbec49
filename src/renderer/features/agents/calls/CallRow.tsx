import { classes } from '#renderer/lib/classes.ts'
import { counted, fullTime } from '#renderer/lib/format.ts'
import { showAgent } from '#renderer/lib/navigation.ts'
import type { AgentCall } from '#shared/agent.ts'
import { callWords } from '#shared/call-words.ts'
import { durationWords } from '../agent-words.ts'

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' })

interface CallRowProps {
  call: AgentCall
  /** Says whose it is; needless on the page of one agent. */
  named: boolean
}

/** When, who, what, at which cost; and why not, where it was refused. */
export function CallRow({ call, named }: CallRowProps) {
  const { agent, client, method, at, ms, tokens, error } = call
  return (
    <li className="border-b px-4 py-1.5 text-sm hover:bg-hover">
      <div className="flex items-center gap-3">
        <time
          dateTime={new Date(at).toISOString()}
          title={fullTime(at)}
          className="w-14 shrink-0 text-soft tabular-nums"
        >
          {clock.format(at)}
        </time>
        {named && (
          <button
            type="button"
            title={`Open the page of ${agent}`}
            onClick={() => showAgent(agent, 'calls')}
            className="w-28 shrink-0 truncate text-left hover:underline"
          >
            {agent}
          </button>
        )}
        <span title={method} className={classes('min-w-0 flex-1 truncate', error && 'text-danger')}>
          {callWords(method)}
        </span>
        <span className="hidden w-36 shrink-0 truncate text-soft @2xl:block">
          {client.name} {client.version}
        </span>
        <span className="w-24 shrink-0 text-right text-soft tabular-nums">
          {tokens === null ? '' : counted(tokens, 'token')}
        </span>
        <span className="w-16 shrink-0 text-right tabular-nums">{durationWords(ms)}</span>
      </div>
      {error !== null && (
        <p className={classes('text-danger', named ? 'pl-48' : 'pl-17')}>{error}</p>
      )}
    </li>
  )
}
