/** Other words somebody may look for what a screen offers, by the id of its command. */
export const OTHER_WORDS: Readonly<Record<string, string>> = {
  'memories-forget': 'delete remove trash hide',
  'memories-purge': 'delete erase destroy wipe',
  'memories-archive': 'hide put away',
  'memories-restore': 'recover undelete unarchive bring back',
  'memories-duplicate': 'copy clone',
  'memories-scope': 'move project team',
  'memories-promote': 'share team global',
  edit: 'rename change correct',
  'save-filter': 'pin bookmark rename keep view',
  'save-search': 'pin bookmark keep',
}
