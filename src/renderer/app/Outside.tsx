import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { AboutScreen } from '#renderer/features/about/AboutScreen.tsx'
import { SettingsScreen } from '#renderer/features/settings/SettingsScreen.tsx'
import { goToMemories, showAbout, showSettings, useNavigation } from '#renderer/lib/navigation.ts'
import { Button } from '#renderer/ui/Button.tsx'

/** No vault is open: a way in fills the window, and settings and About can be reached all the same. */
export function Outside({ children }: { children: ReactNode }) {
  const screen = useNavigation(({ place }) => place.screen)
  if (screen === 'settings' || screen === 'about') {
    return (
      <div className="flex h-full flex-col">
        <header className="flex h-11 shrink-0 items-center border-b bg-panel px-2">
          <Button variant="ghost" icon={ArrowLeft} onClick={goToMemories}>
            Back to the vaults
          </Button>
        </header>
        <main className="flex min-h-0 flex-1 flex-col">
          {screen === 'settings' ? <SettingsScreen /> : <AboutScreen />}
        </main>
      </div>
    )
  }
  return (
    <div className="flex h-full flex-col bg-panel">
      <div className="min-h-0 flex-1">{children}</div>
      <footer className="flex shrink-0 justify-center gap-2 pb-3">
        <Button variant="ghost" size="s" className="text-soft!" onClick={() => showSettings()}>
          Settings
        </Button>
        <Button variant="ghost" size="s" className="text-soft!" onClick={showAbout}>
          About
        </Button>
      </footer>
    </div>
  )
}
