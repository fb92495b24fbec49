import { BookOpen, CircleHelp, Info, Keyboard, Settings } from 'lucide-react'
import { runCommand } from '#renderer/lib/commands.ts'
import { showAbout, showSettings, useNavigation } from '#renderer/lib/navigation.ts'
import { Menu, MenuItem } from '#renderer/ui/Menu.tsx'
import { ROW, SidebarRow } from './SidebarRow.tsx'

/** What is about Loci and not about the vault. */
export function SidebarFoot() {
  const screen = useNavigation(({ place }) => place.screen)
  return (
    <ul className="shrink-0 border-t p-2">
      <SidebarRow icon={Settings} current={screen === 'settings'} onClick={() => showSettings()}>
        Settings
      </SidebarRow>
      <li>
        <Menu
          align="start"
          trigger={
            <button type="button" className={`${ROW} w-full text-left hover:bg-hover`}>
              <CircleHelp aria-hidden className="size-4 shrink-0 text-soft" strokeWidth={1.75} />
              <span className="min-w-0 flex-1 truncate">Help</span>
            </button>
          }
        >
          <MenuItem icon={Keyboard} shortcut="?" onSelect={() => void runCommand('shortcuts')}>
            Keyboard shortcuts
          </MenuItem>
          <MenuItem icon={BookOpen} onSelect={() => void runCommand('docs')}>
            Show the documentation
          </MenuItem>
          <MenuItem icon={Info} onSelect={showAbout}>
            About
          </MenuItem>
        </Menu>
      </li>
    </ul>
  )
}
