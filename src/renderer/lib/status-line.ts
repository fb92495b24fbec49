import { useEffect } from 'react'
import { create } from 'zustand'

/** What the screen in sight wants said in the status line. */
export const useStatus = create<{ text: string }>(() => ({ text: '' }))

/** "12 of 4,208 selected": there while the component is mounted. */
export function useStatusText(text: string) {
  useEffect(() => {
    useStatus.setState({ text })
    return () => useStatus.setState({ text: '' })
  }, [text])
}
