import type { DamageKind } from '../store/integrity.ts'

interface DamageWords {
  what: string
  /** What the person who owns the vault can do about it. */
  todo: string
}

const RECOVER =
  'Copy the file somewhere safe first. Then open the vault in a window of Loci: what it cannot read it offers to recover into a new vault. A copy from before the damage is better still.'
const SAVE_AGAIN =
  'Nothing that was remembered is lost. Open each of these memories in the window, change a letter of its text and save it: that writes its index anew.'
const COUNTS =
  'Nothing that was remembered is lost; numbers on screens may be wrong. Only a bug or another program does this: please report it, with the log of Loci.'

/** What is said of each kind of damage. */
export const DAMAGE_WORDS: Readonly<Record<DamageKind, DamageWords>> = {
  unreadable: { what: 'SQLite finds tables of the file damaged.', todo: RECOVER },
  'no-body': { what: 'Memories have lost a part of their rows.', todo: RECOVER },
  'tags-or-links': {
    what: 'Tags or links do not stand where lists look for them.',
    todo: SAVE_AGAIN,
  },
  'no-words': { what: 'Memories are missing from the full-text index.', todo: SAVE_AGAIN },
  'other-words': {
    what: 'The full-text index says something else than the memories.',
    todo: SAVE_AGAIN,
  },
  'orphan-words': { what: 'The full-text index holds words of no memory.', todo: COUNTS },
  tally: { what: 'Counts of memories are wrong.', todo: COUNTS },
  'tag-tally': { what: 'Counts of tags are wrong.', todo: COUNTS },
  'vector-size': { what: 'Vectors do not fit their language model.', todo: SAVE_AGAIN },
  'orphan-vector': { what: 'Vectors belong to no memory.', todo: COUNTS },
  'vector-count': { what: 'The count of embedded memories is wrong.', todo: COUNTS },
  'vector-bits': {
    what: 'What vectors are chosen by is not what the vectors say.',
    todo: 'Nothing that was remembered is lost; comparing by meaning may miss something. Close the vault and open it again: what is damaged there is made anew. If a check a minute later says the same, open these memories, change a letter of their text and save them.',
  },
  replay: {
    what: 'The journal does not lead to what the vault holds.',
    todo: 'Somebody changed the file past Loci, or it is damaged. What stands in the memories counts; undo and history of these may be wrong. Compare them with a copy from before.',
  },
}
