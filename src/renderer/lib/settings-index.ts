/** Every part of the settings with the words it is looked for by: one list for the screen and the palette. */
export interface SettingsPart {
  id: string
  title: string
  place: 'computer' | 'vault'
  /** The labels in it, and other words for them. */
  words: string
}

export const SETTINGS_PARTS: readonly SettingsPart[] = [
  {
    id: 'appearance',
    title: 'Appearance',
    place: 'computer',
    words: 'theme light dark system rows density compact comfortable dates relative absolute look',
  },
  {
    id: 'start',
    title: 'Start',
    place: 'computer',
    words: 'reopen the last vault launch open begin',
  },
  {
    id: 'inbox-settings',
    title: 'Inbox and contradictions',
    place: 'computer',
    words:
      'compare every write contradictions hide disputed memories from agents notify notifications urgent promote without asking',
  },
  {
    id: 'safety',
    title: 'Safety',
    place: 'computer',
    words:
      'hold back credentials secrets passwords keys tokens undo stays copies kept backup backups',
  },
  {
    id: 'limits',
    title: 'Limits',
    place: 'computer',
    words:
      'memories per project packages kept maximum archive session lasts hours away end close without agents idle minutes host headless background',
  },
  {
    id: 'judge',
    title: 'The judge',
    place: 'computer',
    words: 'judge llm model endpoint api key address price monthly limit openai',
  },
  {
    id: 'own-tools',
    title: 'Your own tools',
    place: 'computer',
    words: 'passphrase command line door tools terminal scripts loci',
  },
  {
    id: 'semantic-search',
    title: 'Semantic search',
    place: 'vault',
    words: 'meaning embedding embeddings indexing model vectors',
  },
  {
    id: 'allowed-folders',
    title: 'Allowed folders',
    place: 'vault',
    words: 'folders files roots file references read allow',
  },
  {
    id: 'vault-check',
    title: 'Vault check',
    place: 'vault',
    words: 'check verify integrity damage corrupt repair health journal index',
  },
]

/** Those that have every word, anywhere. */
export function settingsWith(typed: string): readonly SettingsPart[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return SETTINGS_PARTS.filter(({ title, words: known }) => {
    const text = `${title} ${known}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
