import { create } from 'zustand'
import type { IndexRepair } from '#shared/indices.ts'

export type IndexTab = 'warnings' | 'entries' | 'tags' | 'types' | 'file'
export type TagOrder = 'uses' | 'name' | 'scopes'

/** What is asked for in a dialog: a repair that is all said, or an edit of tags that needs a name. */
export type IndexAsk =
  | { kind: 'repair'; title: string; sentence: string; repair: IndexRepair }
  | { kind: 'rename' | 'split'; tag: string }
  | { kind: 'merge'; tags: readonly string[] }

interface IndicesView {
  tab: IndexTab
  order: TagOrder
  look: 'list' | 'cloud'
  /** Letters of the tags that are listed. */
  typed: string
  ticked: ReadonlySet<string>
  asked: IndexAsk | null
}

export const useIndicesView = create<IndicesView>(() => ({
  tab: 'warnings',
  order: 'uses',
  look: 'list',
  typed: '',
  ticked: new Set(),
  asked: null,
}))

export const putIndicesView = (change: Partial<IndicesView>) => useIndicesView.setState(change)

export const askIndex = (asked: IndexAsk | null) => putIndicesView({ asked })

export function askDelete(tags: readonly string[]) {
  const [only = ''] = tags
  askIndex({
    kind: 'repair',
    title: tags.length === 1 ? `Delete the tag ${only}?` : `Delete ${tags.length} tags?`,
    sentence: 'The memories stay; they lose the tag in every scope.',
    repair: { do: 'delete', tags: [...tags] },
  })
}
