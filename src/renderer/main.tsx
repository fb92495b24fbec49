// oxlint-disable-next-line import/no-unassigned-import -- must run before the contract's schemas are made
import './lib/csp-nonce.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { ErrorBoundary } from './app/ErrorBoundary.tsx'
import { followMenu, followShortcuts } from './app/shortcuts.ts'
import './app/theme.css'
import { guardUnsaved } from './features/detail/edit/guard-unsaved.ts'
import { guardUnsavedVerdicts } from './features/inbox/edit/guard-unsaved.ts'
import { followChanges, queryClient } from './lib/engine.ts'
import { TooltipGround } from './ui/Tooltip.tsx'

const root = document.querySelector('#root')
if (root === null) throw new Error('index.html has no #root')

followChanges()
followMenu()
followShortcuts()
guardUnsaved()
guardUnsavedVerdicts()

createRoot(root).render(
  <StrictMode>
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <TooltipGround>
          <App />
        </TooltipGround>
      </QueryClientProvider>
    </ErrorBoundary>
  </StrictMode>,
)
