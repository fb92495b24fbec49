import type { Page } from '@playwright/test'
import type { Loci } from './app.ts'

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  /** CPU time of the thread in microseconds: what another process takes from it does not count. */
  tdur?: number
  args?: { name?: string }
}

/** The CPU time of every task the page's main thread did during `act`, in ms, longest first. */
export async function tasksDuring(
  { app }: Pick<Loci, 'app'>,
  page: Page,
  act: () => Promise<void>,
): Promise<number[]> {
  const cdp = await app.context().newCDPSession(page)
  const events: TraceEvent[] = []
  cdp.on('Tracing.dataCollected', ({ value }) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Chromium's own trace format
    events.push(...(value as unknown as TraceEvent[]))
  })
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel'] },
  })
  await act()
  const complete = new Promise((done) => cdp.once('Tracing.tracingComplete', done))
  await cdp.send('Tracing.end')
  await complete
  await cdp.detach()
  const main = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  return events
    .filter(({ name, pid, tid }) => name.endsWith('RunTask') && main.has(`${pid} ${tid}`))
    .map(({ tdur = 0 }) => tdur / 1000)
    .toSorted((a, b) => b - a)
}
