import type { Feed, News } from '../feed.ts'

/** What fails behind a commit takes nothing back: its maker must not hear that it was not written. */
export interface NewsDesk extends Pick<Feed, 'onNews' | 'onMishap'> {
  /** One that cannot bear it keeps nobody else from hearing it. */
  tell(news: News): void
  /** Done once something is written; what it throws is told as a mishap, and to nobody who wrote. */
  behind(work: () => void): void
}

/** Who cannot even bear to hear of a mishap makes no second one of it. */
function told(listener: (error: unknown) => void, error: unknown): void {
  try {
    listener(error)
  } catch {
    // Nobody is left to be told.
  }
}

/** `known` makes of an error what is told of it. */
export function openNewsDesk(known: (error: unknown) => unknown = (error) => error): NewsDesk {
  const news = new Set<(news: News) => void>()
  const mishaps = new Set<(error: unknown) => void>()
  const behind = (work: () => void) => {
    try {
      work()
    } catch (error) {
      mishaps.forEach((listener) => told(listener, known(error)))
    }
  }
  return {
    onNews(listener) {
      news.add(listener)
      return () => void news.delete(listener)
    },
    onMishap(listener) {
      mishaps.add(listener)
      return () => void mishaps.delete(listener)
    },
    tell: (told) => news.forEach((listener) => behind(() => listener(told))),
    behind,
  }
}
