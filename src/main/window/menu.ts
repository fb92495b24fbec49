import type { MenuItemConstructorOptions } from 'electron'

/** What a menu item asks the window to do. The window decides what it means: undo in a text field undoes typing. */
export type MenuCommand =
  | 'about'
  | 'close-vault'
  | 'docs'
  | 'go-inbox'
  | 'go-journal'
  | 'go-memories'
  | 'go-overview'
  | 'new-memory'
  | 'new-vault'
  | 'new-window'
  | 'open-vault'
  | 'palette'
  | 'redo'
  | 'settings'
  | 'shortcuts'
  | 'theme-dark'
  | 'theme-light'
  | 'theme-system'
  | 'undo'

export interface MenuOptions {
  mac: boolean
  packaged: boolean
  command(command: MenuCommand): void
}

export function menuTemplate({
  mac,
  packaged,
  command,
}: MenuOptions): MenuItemConstructorOptions[] {
  const item = (
    id: MenuCommand,
    label: string,
    accelerator?: string,
  ): MenuItemConstructorOptions => ({
    id,
    label,
    click: () => command(id),
    ...(accelerator === undefined ? {} : { accelerator }),
    // The page has these keys itself; handled twice, one press would undo two changes.
    registerAccelerator: false,
  })
  const line: MenuItemConstructorOptions = { type: 'separator' }
  const about = item('about', 'About Loci')
  const settings = item('settings', 'Settings…', 'CmdOrCtrl+,')

  return [
    ...(mac
      ? [
          {
            label: 'Loci',
            submenu: [about, line, settings, line, ...macRoles(), line, { role: 'quit' as const }],
          },
        ]
      : []),
    {
      label: '&File',
      submenu: [
        item('new-memory', 'New memory'),
        line,
        item('new-vault', 'New vault…'),
        item('open-vault', 'Open vault…', 'CmdOrCtrl+O'),
        item('close-vault', 'Close vault'),
        line,
        item('new-window', 'New window', 'CmdOrCtrl+Shift+N'),
        { role: 'close', label: 'Close window' },
        ...(mac ? [] : [line, settings, line, { role: 'quit' as const }]),
      ],
    },
    {
      label: '&Edit',
      submenu: [
        item('undo', 'Undo', 'CmdOrCtrl+Z'),
        item('redo', 'Redo', 'CmdOrCtrl+Shift+Z'),
        line,
        { role: 'cut' },
        { role: 'copy' },
        { role: 'paste' },
        { role: 'selectAll' },
      ],
    },
    {
      label: '&View',
      submenu: [
        item('palette', 'Command palette…', 'CmdOrCtrl+K'),
        line,
        item('go-overview', 'Overview'),
        item('go-memories', 'Memories'),
        item('go-journal', 'Journal'),
        item('go-inbox', 'Inbox'),
        line,
        {
          label: 'Theme',
          submenu: [
            item('theme-system', 'Like the system'),
            item('theme-light', 'Light'),
            item('theme-dark', 'Dark'),
          ],
        },
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        { role: 'togglefullscreen' },
        ...(packaged ? [] : developerItems(line)),
      ],
    },
    { label: '&Window', role: 'windowMenu' },
    {
      label: '&Help',
      role: 'help',
      submenu: [
        item('shortcuts', 'Keyboard shortcuts'),
        item('docs', 'Documentation'),
        ...(mac ? [] : [about]),
      ],
    },
  ]
}

// In a package they would let anybody at the keyboard run code inside the page.
function developerItems(line: MenuItemConstructorOptions): MenuItemConstructorOptions[] {
  return [line, { role: 'reload' }, { role: 'forceReload' }, { role: 'toggleDevTools' }]
}

function macRoles(): MenuItemConstructorOptions[] {
  return [
    { role: 'services' },
    { type: 'separator' },
    { role: 'hide' },
    { role: 'hideOthers' },
    { role: 'unhide' },
  ]
}
