import { session } from 'electron'
import type { Fetch } from './post.ts'

/**
 * The judge's own session: the one of the window refuses every request, and its cookies, cache and
 * rights are not shared with this one. Chromium's network knows the system's proxy and certificates.
 */
export const ownNetwork: Fetch = (url, init) =>
  session.fromPartition('judge', { cache: false }).fetch(url, init)
