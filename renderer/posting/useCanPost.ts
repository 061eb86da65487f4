import { usePermissions } from '../stores/permissions.ts'
import { hasShareMenu } from './share.ts'

/** Returns a function that says whether the entry “Post…” leads anywhere for this user on this device. */
export function useCanPost(): () => boolean {
  const may = usePermissions()
  return () => may.can('posting.send') || hasShareMenu()
}
