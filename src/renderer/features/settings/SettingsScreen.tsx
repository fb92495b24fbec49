import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigation } from '#renderer/lib/navigation.ts'
import { type SettingsPart, settingsWith } from '#renderer/lib/settings-index.ts'
import { TextField } from '#renderer/ui/TextField.tsx'
import { WantedParts } from './wanted-part.ts'
import { useEngineMutation, useEngineQuery } from '#renderer/lib/engine.ts'
import { fieldError, reportError } from '#renderer/lib/toasts.ts'
import { ErrorState } from '#renderer/ui/ErrorState.tsx'
import { ScreenHeader } from '#renderer/ui/ScreenHeader.tsx'
import { Skeleton } from '#renderer/ui/Skeleton.tsx'
import { Switch } from '#renderer/ui/Switch.tsx'
import type { Settings, SettingsEdit } from '#shared/settings.ts'
import { ChoiceSetting } from './ChoiceSetting.tsx'
import { DoorSetting } from './DoorSetting.tsx'
import { Group, Part } from './Group.tsx'
import { InboxSettings } from './InboxSettings.tsx'
import { JudgeSetting } from './judge/JudgeSetting.tsx'
import { NumberSetting } from './NumberSetting.tsx'
import { RootsSetting } from './RootsSetting.tsx'
import { SemanticSetting } from './SemanticSetting.tsx'
import { VaultCheckSetting } from './VaultCheckSetting.tsx'
import { FieldRow } from '#renderer/ui/Field.tsx'

export function SettingsScreen() {
  const { data: settings, error, refetch } = useEngineQuery('settings.get', {})
  const { data: state } = useEngineQuery('window.state', {})
  const vault = state?.kind === 'open' ? state.vault : null
  const [typed, setTyped] = useState('')
  const looked = useNavigation(({ place }) => place.setting)
  const found = settingsWith(typed).filter(({ place }) => vault !== null || place === 'computer')
  const has = (place: SettingsPart['place']) => found.some((part) => part.place === place)
  const isReady = settings !== undefined
  useEffect(() => {
    if (isReady && looked !== null) document.getElementById(looked)?.scrollIntoView()
  }, [isReady, looked])
  return (
    <WantedParts value={new Set(found.map(({ id }) => id))}>
      <ScreenHeader
        title="Settings"
        sentence="Changes apply at once."
        actions={
          <TextField
            type="search"
            icon={Search}
            aria-label="Search the settings"
            placeholder="Search the settings"
            value={typed}
            onChange={setTyped}
            className="w-56"
          />
        }
      />
      <div className="scroller min-h-0 flex-1 px-4 pb-12">
        <div className="max-w-160">
          {found.length === 0 && (
            <p className="pt-6 text-soft">No setting has these words. Try fewer of them.</p>
          )}
          {has('computer') && (
            <Place title="This computer" sentence="For every vault that is opened here." />
          )}
          {error && <ErrorState sentence={error.message} onRetry={() => void refetch()} />}
          {settings ? (
            <Everything settings={settings} />
          ) : (
            !error && <Skeleton className="mt-8 h-40" />
          )}
          <Part id="judge">
            <JudgeSetting />
          </Part>
          <Part id="own-tools">
            <DoorSetting />
          </Part>
          {vault !== null && has('vault') && (
            <Place title="This vault" sentence={`Only for ${vault.name}.`} />
          )}
          <Part id="semantic-search">
            <SemanticSetting />
          </Part>
          <Part id="allowed-folders">
            <RootsSetting />
          </Part>
          <Part id="vault-check">
            <VaultCheckSetting />
          </Part>
        </div>
      </div>
    </WantedParts>
  )
}

/** Whom the settings below are for. */
function Place({ title, sentence }: { title: string; sentence: string }) {
  return (
    <div className="mt-6 flex items-baseline gap-2 border-b pb-1">
      <h2 className="shrink-0 font-semibold">{title}</h2>
      <p className="min-w-0 truncate text-sm text-soft">{sentence}</p>
    </div>
  )
}

function Everything({ settings }: { settings: Settings }) {
  const edit = useEngineMutation('settings.edit')
  const set = (change: SettingsEdit) =>
    edit.mutate(change, { onError: (error) => error.fields.length === 0 && reportError(error) })
  const errorOf = (name: keyof Settings) => fieldError(edit.error, name)
  return (
    <>
      <Group id="appearance" title="Appearance">
        <ChoiceSetting
          label="Theme"
          value={settings.theme}
          options={THEMES}
          error={errorOf('theme')}
          onChange={(theme) => set({ theme })}
        />
        <ChoiceSetting
          label="Rows"
          hint="How much room a row of the table takes."
          value={settings.density}
          options={DENSITIES}
          error={errorOf('density')}
          onChange={(density) => set({ density })}
        />
        <ChoiceSetting
          label="Dates"
          hint="The full date is always in the tooltip."
          value={settings.dates}
          options={DATES}
          error={errorOf('dates')}
          onChange={(dates) => set({ dates })}
        />
      </Group>
      <Group id="start" title="Start">
        <FieldRow
          className="py-3"
          label="Reopen the last vault"
          hint="Otherwise Loci starts with the list of vaults."
          error={errorOf('reopenLastVault')}
        >
          <Switch
            checked={settings.reopenLastVault}
            onChange={(reopenLastVault) => set({ reopenLastVault })}
          />
        </FieldRow>
      </Group>
      <InboxSettings settings={settings} set={set} errorOf={errorOf} />
      <Group id="safety" title="Safety">
        <FieldRow
          className="py-3"
          label="Hold back credentials"
          hint="Text that looks like a key, a token or a password waits in the inbox, whoever wrote it."
          error={errorOf('holdSecrets')}
        >
          <Switch checked={settings.holdSecrets} onChange={(holdSecrets) => set({ holdSecrets })} />
        </FieldRow>
        <NumberSetting
          label="Undo stays for"
          hint="How long the notice with Undo is shown. Undo itself has no end."
          unit="seconds"
          value={settings.undoToastSeconds}
          error={errorOf('undoToastSeconds')}
          onChange={(undoToastSeconds) => set({ undoToastSeconds })}
        />
        <NumberSetting
          label="Copies kept"
          hint="Before a vault is changed by a new version of Loci, a copy is put beside it."
          unit="copies"
          value={settings.backupsKept}
          error={errorOf('backupsKept')}
          onChange={(backupsKept) => set({ backupsKept })}
        />
      </Group>
      <Group id="limits" title="Limits">
        <NumberSetting
          label="Memories per project"
          hint="A project with more active ones archives its least important, oldest tenth; critical ones stay. Where a vault’s policy of upkeep has another limit, that one counts."
          unit="memories"
          value={settings.projectLimit}
          error={errorOf('projectLimit')}
          onChange={(projectLimit) => set({ projectLimit })}
        />
        <NumberSetting
          label="Packages kept"
          hint="What agents were given as context, to be compared and traced. The oldest go first; 0 keeps none."
          unit="packages"
          value={settings.packagesKept}
          error={errorOf('packagesKept')}
          onChange={(packagesKept) => set({ packagesKept })}
        />
        <NumberSetting
          label="A session lasts"
          hint="An agent that comes back sooner goes on with its session. After that it ends: what is worth keeping is promoted, the rest is forgotten."
          unit="hours"
          value={settings.sessionHours}
          error={errorOf('sessionHours')}
          onChange={(sessionHours) => set({ sessionHours })}
        />
        <NumberSetting
          label="Close without agents after"
          hint="A vault that agents opened without a window is closed when none of them has been connected for so long."
          unit="minutes"
          value={settings.hostIdleMinutes}
          error={errorOf('hostIdleMinutes')}
          onChange={(hostIdleMinutes) => set({ hostIdleMinutes })}
        />
      </Group>
    </>
  )
}

const THEMES = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

const DENSITIES = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
] as const

const DATES = [
  { value: 'relative', label: '3 hours ago' },
  { value: 'absolute', label: '16 Nov 2026' },
] as const
