import {
  AppWindow,
  ChevronsUpDown,
  Database,
  FilePlus,
  FolderOpen,
  LogOut,
  Sparkles,
} from 'lucide-react'
import { runCommand } from '#renderer/lib/commands.ts'
import { useEngineMutation, useEngineQuery } from '#renderer/lib/engine.ts'
import { reportUnopened } from '#renderer/lib/toasts.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '#renderer/ui/Menu.tsx'
import type { OpenVault } from '#shared/vault.ts'

export function VaultMenu({ vault }: { vault: OpenVault }) {
  return (
    <Menu
      trigger={
        <Button
          variant="ghost"
          aria-label={`Vault: ${vault.name}`}
          title={vault.shownPath}
          className="min-w-0 shrink"
        >
          <span className="truncate font-semibold">{vault.name}</span>
          <ChevronsUpDown aria-hidden className="size-3.5 shrink-0 text-soft" />
        </Button>
      }
    >
      <OtherVaults openId={vault.id} />
      <MenuItem icon={FilePlus} onSelect={() => runCommand('new-vault')}>
        New vault…
      </MenuItem>
      <MenuItem icon={FolderOpen} shortcut="Mod+O" onSelect={() => runCommand('open-vault')}>
        Open vault…
      </MenuItem>
      <MenuItem icon={Sparkles} onSelect={() => runCommand('open-sample')}>
        Sample vault
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={AppWindow} shortcut="Mod+Shift+N" onSelect={() => runCommand('new-window')}>
        New window
      </MenuItem>
      <MenuItem icon={LogOut} onSelect={() => runCommand('close-vault')}>
        Close this vault
      </MenuItem>
    </Menu>
  )
}

const SHOWN = 8

function OtherVaults({ openId }: { openId: string }) {
  const { data: recent } = useEngineQuery('vaults.recent', {})
  const openRecent = useEngineMutation('vaults.openRecent')
  const others = recent?.filter((vault) => vault.id !== openId && !vault.missing).slice(0, SHOWN)
  if (others === undefined || others.length === 0) return null
  return (
    <>
      <MenuLabel>Recent vaults</MenuLabel>
      {others.map((vault) => (
        <MenuItem
          key={vault.id}
          icon={Database}
          detail={vault.shownPath}
          onSelect={() => openRecent.mutate({ id: vault.id }, { onError: reportUnopened })}
        >
          {vault.name}
        </MenuItem>
      ))}
      <MenuSeparator />
    </>
  )
}
