import { type Notice, type Urgent, noticeOf } from './notice.ts'

export interface Notifier {
  /** Tells of what has arrived; what stands from before is told of along with it. */
  tell(vault: string, arrived: readonly Urgent[]): void
  /** Takes back what nobody waits for any more. */
  settle(vault: string, urgent: readonly Urgent[]): void
}

/** Where notices are shown; null when there is no such place. */
export interface Desktop {
  show(
    notice: Notice,
    heard: { onClick: () => void; onClosed: () => void },
  ): { close(): void } | null
}

interface Standing {
  shown: { close(): void }
  /** What it tells of and still waits. */
  about: readonly Urgent[]
}

/** One notification a vault at a time: ten at once would be ten to click away. */
export function notifier(
  desktop: Desktop,
  onClick: (vault: string, reviewId: string) => void,
): Notifier {
  // Kept here, or it would be collected and a click on it would be lost.
  const standing = new Map<string, Standing>()
  const aboutOf = (vault: string) => standing.get(vault)?.about ?? []
  const withdraw = (vault: string) => {
    const { shown } = standing.get(vault) ?? {}
    standing.delete(vault)
    shown?.close()
  }
  const show = (vault: string, about: readonly Urgent[]) => {
    withdraw(vault)
    const notice = noticeOf(about)
    if (notice === null) return
    const shown = desktop.show(notice, {
      onClick() {
        // What it was shown for first may be settled by now.
        const reviewId = aboutOf(vault)[0]?.id ?? notice.reviewId
        withdraw(vault)
        onClick(vault, reviewId)
      },
      onClosed() {
        if (shown !== null && standing.get(vault)?.shown === shown) standing.delete(vault)
      },
    })
    if (shown !== null) standing.set(vault, { shown, about })
  }
  return {
    tell(vault, arrived) {
      const all = [...aboutOf(vault), ...arrived].map((item) => [item.id, item] as const)
      show(vault, [...new Map(all).values()])
    },
    settle(vault, urgent) {
      const stands = standing.get(vault)
      if (stands === undefined) return
      const left = new Set(urgent.map(({ id }) => id))
      stands.about = stands.about.filter(({ id }) => left.has(id))
      if (stands.about.length === 0) withdraw(vault)
    },
  }
}
