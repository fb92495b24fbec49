import { Component, type ReactNode } from 'react'
import { Button } from '#renderer/ui/Button.tsx'

interface State {
  failed: boolean
}

/** Drawing failed, which is a bug: nothing that was saved is touched by it, and drawing again usually helps. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError(): State {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <div
        role="alert"
        className="flex h-full flex-col items-center justify-center gap-1 bg-canvas p-8 text-center"
      >
        <h1 className="text-lg font-semibold">This part of Loci could not be drawn</h1>
        <p className="max-w-105 text-soft">
          Everything you saved is safe. Draw it again; if it happens once more, reload the window
          and send us the log from About.
        </p>
        <div className="mt-4 flex gap-2">
          <Button onClick={() => window.location.reload()}>Reload the window</Button>
          <Button variant="primary" onClick={() => this.setState({ failed: false })}>
            Draw it again
          </Button>
        </div>
      </div>
    )
  }
}
