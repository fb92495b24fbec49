import type { Outcome } from '#shared/journal.ts'
import type { MemoryId } from '#shared/memory.ts'
import { automaticTags } from '#shared/auto-tags.ts'
import { commitDecision } from '#engine/decision.ts'
import { quoted } from '#engine/memories/labels.ts'
import { circumstances } from '#engine/memories/write/create.ts'
import { existing } from '#engine/memories/write/revise.ts'
import type { Room } from '#engine/room.ts'
import { revised } from '#engine/store/changes.ts'
import { type Retagging, retagged } from '../retagged.ts'
import { type SuggestedTag, suggestedTags } from './suggest.ts'

/** On the page of a memory. */
const WORDS_SHOWN = 3

export async function suggestionsFor(
  room: Room,
  id: MemoryId,
  isOff: boolean,
): Promise<{ suggested: SuggestedTag[]; automatic: string[] }> {
  const memory = await existing(room, id)
  const wanted = { words: WORDS_SHOWN, shared: false }
  const suggested = isOff ? [] : await suggestedTags(room.store, memory, wanted)
  return { suggested, automatic: automaticTags(memory) }
}

/** They are Loci’s words still, and come off with all automatic ones. */
export async function acceptTags(room: Room, id: MemoryId, tags: string[]): Promise<Outcome> {
  return retag(room, id, { automatic: tags }, (what) => `Accepted tags for ${what}`)
}

export async function dismissTags(room: Room, id: MemoryId, tags: string[]): Promise<Outcome> {
  const how = { dismissed: tags, instead: { of: new Set<string>(), put: null } }
  return retag(room, id, how, (what) => `Dismissed suggested tags of ${what}`)
}

async function retag(
  room: Room,
  id: MemoryId,
  how: Retagging,
  label: (what: string) => string,
): Promise<Outcome> {
  return commitDecision(room, async (now) => {
    const memory = await existing(room, id)
    const change = revised('memory', id, memory, retagged(memory, how, circumstances(room, now)))
    return { label: label(quoted(memory.summary)), changes: change === null ? [] : [change] }
  })
}
