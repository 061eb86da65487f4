import { defineStore } from 'pinia'
import { onScopeDispose, ref } from 'vue'
import type { MenuCommand } from '../../shared/contract/desktop.ts'
import { host } from '../api/host.ts'

const KEPT = 'chronique-recent'
const AT_MOST = 6

/** Whether « Aller à… », the sheet of shortcuts, the guide and the tour are shown, and what was last gone to. */
export const usePalette = defineStore('palette', () => {
  const isOpen = ref(false)
  const isSheetOpen = ref(false)
  const isGuideOpen = ref(false)
  const isTourOpen = ref(false)
  const recent = ref<readonly string[]>(kept())

  /** Keeps that this was chosen: it stands first the next time. */
  function remember(id: string) {
    recent.value = [id, ...recent.value.filter((one) => one !== id)].slice(0, AT_MOST)
    try {
      localStorage.setItem(KEPT, JSON.stringify(recent.value))
    } catch {
      // A browser that keeps nothing: it is remembered as long as the page is open.
    }
  }
  return { isOpen, isSheetOpen, isGuideOpen, isTourOpen, recent, remember }
})

function kept(): readonly string[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '[]')
    return Array.isArray(read) ? read.filter((id) => typeof id === 'string').slice(0, AT_MOST) : []
  } catch {
    return []
  }
}

/** True in the desktop window, whose menu has shortcuts of its own. */
export const { isDesktop } = host

/** Tells what is chosen in the window's menu, as long as whoever listens is shown. */
export const onMenu = (listener: (command: MenuCommand) => void): void => onScopeDispose(host.onMenu(listener))
