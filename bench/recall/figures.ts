export interface Figures {
  'recall@5': number
  'recall@10': number
  'recall@20': number
  mrr: number
  'ndcg@10': number
}

const NAMES = ['recall@5', 'recall@10', 'recall@20', 'mrr', 'ndcg@10'] as const

/** How well one ranking has what was wanted. */
export function figuresOf(ranked: readonly string[], wanted: readonly string[]): Figures {
  const isWanted = new Set(wanted)
  const recallAt = (depth: number) =>
    ranked.slice(0, depth).filter((id) => isWanted.has(id)).length / isWanted.size
  const first = ranked.findIndex((id) => isWanted.has(id))
  return {
    'recall@5': recallAt(5),
    'recall@10': recallAt(10),
    'recall@20': recallAt(20),
    mrr: first === -1 ? 0 : 1 / (first + 1),
    'ndcg@10':
      gain(ranked.slice(0, 10).map((id) => isWanted.has(id))) / gain(ranked10(isWanted.size)),
  }
}

export function meanOf(all: readonly Figures[]): Figures {
  const mean = (name: keyof Figures) =>
    all.reduce((sum, figures) => sum + figures[name], 0) / Math.max(1, all.length)
  const [five, ten, twenty, mrr, ndcg] = NAMES.map((name) => Math.round(mean(name) * 1000) / 1000)
  return {
    'recall@5': five ?? 0,
    'recall@10': ten ?? 0,
    'recall@20': twenty ?? 0,
    mrr: mrr ?? 0,
    'ndcg@10': ndcg ?? 0,
  }
}

/** Where the difference of two means lies in 95 of 100 draws of the same questions. */
export function pairedBootstrap(a: readonly number[], b: readonly number[], draws = 2000) {
  const differences = a.map((value, at) => value - (b[at] ?? 0))
  const random = drawing(1)
  const means = Array.from({ length: draws }, () => {
    let sum = 0
    for (let n = 0; n < differences.length; n++)
      sum += differences[Math.floor(random() * differences.length)] ?? 0
    return sum / differences.length
  }).toSorted((x, y) => x - y)
  const at = (share: number) => means[Math.floor(share * (draws - 1))] ?? Number.NaN
  return { low: at(0.025), middle: at(0.5), high: at(0.975) }
}

function gain(hits: readonly boolean[]): number {
  return hits.reduce((sum, hit, at) => (hit ? sum + 1 / Math.log2(at + 2) : sum), 0)
}

const ranked10 = (wanted: number) => Array.from({ length: Math.min(10, wanted) }, () => true)

/** The same draws in every run. */
function drawing(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
