import type { SignalName } from '#shared/recall.ts'

interface SignalWords {
  name: string
  /** What it measures, in one line. */
  says: string
  /** Its colour in every bar. */
  colour: string
}

export const SIGNAL_WORDS: Record<SignalName, SignalWords> = {
  keywords: {
    name: 'Words',
    says: 'Words of the search that stand in it; rare words count more.',
    colour: 'bg-signal-keywords',
  },
  meaning: {
    name: 'Meaning',
    says: 'How near it comes in meaning, whatever the words, by the local model.',
    colour: 'bg-signal-meaning',
  },
  tags: {
    name: 'Tags',
    says: 'Its tags are words of the search or were asked for.',
    colour: 'bg-signal-tags',
  },
  entities: {
    name: 'Names',
    says: 'Paths, identifiers, versions and names of the search that it mentions or was written by.',
    colour: 'bg-signal-entities',
  },
  date: {
    name: 'Date',
    says: 'It is from a day that the search speaks of, or tells a time when one was asked for.',
    colour: 'bg-signal-date',
  },
  neighbours: {
    name: 'Neighbours',
    says: 'What was written just before and after it fits the search too.',
    colour: 'bg-signal-neighbours',
  },
  substance: {
    name: 'Substance',
    says: 'How much it says: a fact counts more than a greeting.',
    colour: 'bg-signal-substance',
  },
  recency: {
    name: 'Recency',
    says: 'How lately it was written or changed.',
    colour: 'bg-signal-recency',
  },
  retention: {
    name: 'Retention',
    says: 'How much forgetting has left of it since its last use.',
    colour: 'bg-signal-retention',
  },
  priority: {
    name: 'Priority',
    says: 'How much it matters, as somebody decided.',
    colour: 'bg-signal-priority',
  },
  frequency: {
    name: 'Use',
    says: 'How often agents were given it.',
    colour: 'bg-signal-frequency',
  },
  confidence: {
    name: 'Confidence',
    says: 'How certain its author was.',
    colour: 'bg-signal-confidence',
  },
  value: {
    name: 'Learned value',
    says: 'How well it served the goal before.',
    colour: 'bg-signal-value',
  },
  file: {
    name: 'Files',
    says: 'It speaks of a file that was touched lately.',
    colour: 'bg-signal-file',
  },
  topic: {
    name: 'Topic',
    says: 'The domain and kind of task it is filed under are words of the search.',
    colour: 'bg-signal-topic',
  },
}
