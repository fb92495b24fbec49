import { PanelLeft } from 'lucide-react'
import { SearchBox } from '#renderer/features/search/SearchBox.tsx'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import { Kbd } from '#renderer/ui/Kbd.tsx'
import type { OpenVault } from '#shared/vault.ts'
import { UndoRedo } from './UndoRedo.tsx'
import { VaultMenu } from './VaultMenu.tsx'
import { setPalette } from './overlays.ts'
import { toggleSidebar, useWindowLayout } from './window-layout.ts'

/**
 * Three columns of which the outer two are equally wide, so that the search box stays in the middle;
 * where there is no room for that, what stands at the sides takes what it needs.
 */
export function TopBar({ vault }: { vault: OpenVault }) {
  const sidebarShown = useWindowLayout((layout) => layout.sidebarShown)
  return (
    <header className="grid h-11 shrink-0 grid-cols-[minmax(0,auto)_minmax(160px,1fr)_auto] items-center gap-2 border-b bg-panel px-2 min-[820px]:grid-cols-[minmax(220px,1fr)_minmax(280px,640px)_minmax(220px,1fr)] min-[820px]:gap-4">
      <div className="flex min-w-0 items-center gap-1">
        <IconButton
          label={sidebarShown ? 'Hide the sidebar' : 'Show the sidebar'}
          icon={PanelLeft}
          shortcut="Mod+B"
          onClick={toggleSidebar}
        />
        <VaultMenu vault={vault} />
      </div>
      <SearchBox />
      <div className="flex items-center justify-end gap-1">
        <button
          type="button"
          onClick={() => setPalette(true)}
          className="flex h-7.5 min-w-0 items-center gap-2 rounded-md px-2 text-soft transition-colors hover:bg-hover hover:text-ink"
        >
          <span className="min-w-0 truncate max-[700px]:sr-only">Commands</span>
          <Kbd shortcut="Mod+K" />
        </button>
        <UndoRedo />
      </div>
    </header>
  )
}
