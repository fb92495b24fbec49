import type { Command } from '#renderer/lib/commands.ts'
import { connectAgent } from '#renderer/lib/connect-dialog.ts'
import { showVaultCheck } from '#renderer/lib/vault-check/check-dialog.ts'
import { mutate, openVault } from '#renderer/lib/engine.ts'
import { showHandoffs } from '#renderer/lib/handoff-places.ts'
import {
  goBack,
  goForward,
  goToMemories,
  showAbout,
  showAgents,
  showContext,
  showJournal,
  showOverview,
  showPlayground,
  showSettings,
  showShortTerm,
  startDraft,
  useNavigation,
} from '#renderer/lib/navigation.ts'
import { showIndices } from '#renderer/lib/index-places.ts'
import { showInbox } from '#renderer/lib/inbox-places.ts'
import { showSessions } from '#renderer/lib/session-places.ts'
import { SAMPLE_IS_MADE } from '#renderer/lib/sample-words.ts'
import { act, reportError, reportUnopened, toast } from '#renderer/lib/toasts.ts'
import type { Input, MethodName } from '#shared/contract.ts'
import type { Settings } from '#shared/settings.ts'
import { UPKEEP_COMMANDS } from './upkeep-commands.ts'
import { ARCHIVE_COMMANDS } from './archive-commands.ts'
import { setNewVault, setPalette, setShortcuts } from './overlays.ts'
import { toggleSidebar } from './window-layout.ts'

const inVault = () => openVault() !== null

/** What can be done from anywhere. What needs a selection or an open memory is registered by its screen. */
export const APP_COMMANDS: readonly Command[] = [
  {
    id: 'palette',
    title: 'Show all commands',
    group: 'Window',
    shortcut: 'Mod+K',
    keyOnly: true,
    run: () => setPalette(true),
  },
  {
    id: 'shortcuts',
    title: 'Keyboard shortcuts',
    group: 'Window',
    shortcut: ['?', 'F1', 'Mod+/'],
    synonyms: 'help keys keyboard hotkeys how',
    run: () => setShortcuts(true),
  },
  {
    id: 'go-overview',
    title: 'Go to the overview',
    group: 'Go',
    shortcut: 'g h',
    synonyms: 'home start dashboard statistics stats health status news',
    when: inVault,
    run: showOverview,
  },
  {
    id: 'go-agents',
    title: 'Go to agents',
    group: 'Go',
    shortcut: 'g a',
    synonyms: 'connected clients',
    when: inVault,
    run: showAgents,
  },
  {
    id: 'go-memories',
    title: 'Go to memories',
    synonyms: 'list table browse delete',
    group: 'Go',
    shortcut: 'g m',
    when: inVault,
    run: goToMemories,
  },
  {
    id: 'go-indices',
    title: 'Go to indices',
    synonyms: 'index tags tag cloud types rename merge split duplicate tidy clean warnings scopes',
    group: 'Go',
    shortcut: 'g x',
    when: inVault,
    run: () => showIndices(),
  },
  {
    id: 'go-journal',
    title: 'Go to the journal',
    synonyms: 'history log changes audit undo revert',
    group: 'Go',
    shortcut: 'g j',
    when: inVault,
    run: () => showJournal(),
  },
  {
    id: 'go-inbox',
    title: 'Go to the inbox',
    synonyms: 'review reviews approve conflicts contradictions statistics',
    group: 'Go',
    shortcut: 'g i',
    when: inVault,
    run: () => showInbox(),
  },
  {
    id: 'go-sessions',
    title: 'Go to sessions',
    group: 'Go',
    shortcut: 'g d',
    synonyms: 'timeline tasks days work stages compare end',
    when: inVault,
    run: showSessions,
  },
  {
    id: 'go-handoffs',
    title: 'Go to handoffs',
    group: 'Go',
    shortcut: 'g f',
    synonyms: 'handover hand over packages pending receiver',
    when: inVault,
    run: showHandoffs,
  },
  ...UPKEEP_COMMANDS.map((command) => ({ ...command, when: inVault })),
  {
    id: 'go-short-term',
    title: 'Go to short-term memory',
    group: 'Go',
    shortcut: 'g t',
    when: inVault,
    run: () => showShortTerm(),
  },
  {
    id: 'go-playground',
    title: 'Go to the recall weights',
    synonyms: 'playground signals ranking tune',
    group: 'Go',
    shortcut: 'g r',
    when: inVault,
    run: showPlayground,
  },
  {
    id: 'go-context',
    title: 'Go to the context an LLM would get',
    synonyms: 'preview prompt budget tokens package served exposure',
    group: 'Go',
    shortcut: 'g c',
    when: inVault,
    run: showContext,
  },
  ...ARCHIVE_COMMANDS,
  {
    id: 'settings',
    title: 'Go to settings',
    synonyms: 'preferences options configuration zoom',
    group: 'Go',
    shortcut: ['g s', 'Mod+,'],
    run: () => showSettings(),
  },
  {
    id: 'about',
    title: 'About Loci',
    group: 'Go',
    synonyms: 'version licence help',
    run: showAbout,
  },
  {
    id: 'docs',
    title: 'Show the documentation',
    group: 'Window',
    synonyms: 'help docs manual guide readme connect',
    run: () => ask('app.showDocs', {}),
  },
  {
    id: 'go-back',
    title: 'Go back',
    group: 'Go',
    shortcut: 'Alt+ArrowLeft',
    when: () => useNavigation.getState().back.length > 0,
    run: goBack,
  },
  {
    id: 'go-forward',
    title: 'Go forward',
    group: 'Go',
    shortcut: 'Alt+ArrowRight',
    when: () => useNavigation.getState().forward.length > 0,
    run: goForward,
  },
  {
    id: 'undo',
    title: 'Undo',
    group: 'Edit',
    shortcut: 'Mod+Z',
    when: inVault,
    run: () => void act('journal.undo', {}),
  },
  {
    id: 'redo',
    title: 'Redo',
    group: 'Edit',
    shortcut: ['Mod+Shift+Z', 'Mod+Y'],
    when: inVault,
    run: () => void act('journal.redo', {}),
  },
  {
    id: 'new-memory',
    title: 'Write a new memory',
    synonyms: 'create add note remember',
    group: 'Edit',
    shortcut: 'N',
    when: inVault,
    run: () => startDraft(),
  },
  {
    id: 'connect-agent',
    title: 'Connect an agent…',
    group: 'Vault',
    synonyms:
      'mcp hooks claude code desktop codex cursor vscode copilot gemini opencode windsurf zed disconnect client',
    when: inVault,
    run: () => connectAgent(),
  },
  {
    id: 'check-vault',
    title: 'Check this vault',
    synonyms: 'verify integrity damage corrupt health repair',
    group: 'Vault',
    when: inVault,
    run: () => showVaultCheck(true),
  },
  { id: 'new-vault', title: 'New vault…', group: 'Vault', run: () => setNewVault(true) },
  {
    id: 'open-vault',
    title: 'Open vault…',
    synonyms: 'switch file',
    group: 'Vault',
    shortcut: 'Mod+O',
    run: () => openVia('vaults.openFromDisk'),
  },
  {
    id: 'open-sample',
    title: 'Open the sample vault',
    group: 'Vault',
    run: () => openVia('vaults.openSample'),
  },
  {
    id: 'close-vault',
    title: 'Close this vault',
    group: 'Vault',
    when: inVault,
    run: () => ask('vaults.close', {}),
  },

  {
    id: 'new-window',
    title: 'New window',
    group: 'Window',
    shortcut: 'Mod+Shift+N',
    run: () => ask('window.openAnother', {}),
  },
  {
    id: 'toggle-sidebar',
    title: 'Show or hide the sidebar',
    group: 'Window',
    shortcut: 'Mod+B',
    when: inVault,
    run: toggleSidebar,
  },
  { id: 'theme-light', title: 'Light theme', group: 'Window', run: () => setTheme('light') },
  { id: 'theme-dark', title: 'Dark theme', group: 'Window', run: () => setTheme('dark') },
  {
    id: 'theme-system',
    title: 'Theme of the system',
    group: 'Window',
    run: () => setTheme('system'),
  },
  {
    id: 'show-logs',
    title: 'Show the log folder',
    synonyms: 'logs errors debug trouble',
    group: 'Window',
    run: () => ask('app.showLogs', {}),
  },
]

function setTheme(theme: Settings['theme']) {
  ask('settings.edit', { theme })
}

function openVia(method: 'vaults.openFromDisk' | 'vaults.openSample') {
  if (method === 'vaults.openSample') toast({ text: SAMPLE_IS_MADE })
  mutate(method, {}).catch(reportUnopened)
}

function ask<M extends MethodName>(method: M, input: Input<M>) {
  mutate(method, input).catch(reportError)
}
