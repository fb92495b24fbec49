import { create } from 'zustand'
import { neighbour, type TimeWindow, type TimeZoom } from './timeline/time-window.ts'

interface SessionsViewState {
  zoom: TimeZoom
  /** The moment that is looked at; null is now, or when somebody last worked. */
  at: number | null
  shape: 'timeline' | 'list'
  /** Only this agent’s; empty are all. */
  agent: string
  /** The session that has the focus. */
  chosen: string | null
  /** The first of two to be compared. */
  beside: string | null
  /** The session that is about to be ended. */
  ending: string | null
}

const START: SessionsViewState = {
  zoom: 'day',
  at: null,
  shape: 'timeline',
  agent: '',
  chosen: null,
  beside: null,
  ending: null,
}

export const useSessionsView = create<SessionsViewState>(() => START)

export function zoomTo(zoom: TimeZoom, at?: number) {
  useSessionsView.setState(at === undefined ? { zoom } : { zoom, at })
}

export function lookAt(at: number | null) {
  useSessionsView.setState({ at })
}

/** The window before or after this one. */
export function moveOn(window: TimeWindow, by: -1 | 1, now: number) {
  useSessionsView.setState({ at: neighbour(window, by, now).from })
}

export function showShape(shape: SessionsViewState['shape']) {
  useSessionsView.setState({ shape })
}

export function showOnly(agent: string) {
  useSessionsView.setState({ agent })
}

export function choose(chosen: string | null) {
  useSessionsView.setState({ chosen })
}

export function markForComparison(beside: string | null) {
  useSessionsView.setState({ beside })
}

export function askToEnd(ending: string | null) {
  useSessionsView.setState({ ending })
}
