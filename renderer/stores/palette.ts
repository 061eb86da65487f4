import { defineStore } from 'pinia'
import { onScopeDispose, ref } from 'vue'
import type { MenuCommand } from '../../shared/contract/desktop.ts'
import { currentHost } from '../api/host.ts'

const STORAGE_KEY = 'chronique-recent'
const MAX_RECENT = 6

/**
 * Open state of the command palette (« Aller à… »), the list of shortcuts, the guide and the tour; and the recent
 * targets.
 */
export const usePalette = defineStore('palette', () => {
  const isOpen = ref(false)
  const isSheetOpen = ref(false)
  const isGuideOpen = ref(false)
  const isTourOpen = ref(false)
  const recent = ref<readonly string[]>(loadRecent())

  /** Notes a chosen target, so that it is the first target next time. */
  function remember(id: string) {
    recent.value = [id, ...recent.value.filter((one) => one !== id)].slice(0, MAX_RECENT)
    try {
      localStorage.setItem(STORAGE_KEY, JSON.stringify(recent.value))
    } catch {
      // Without storage, the targets are remembered only while the page is open.
    }
  }
  return { isOpen, isSheetOpen, isGuideOpen, isTourOpen, recent, remember }
})

function loadRecent(): readonly string[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(read) ? read.filter((id) => typeof id === 'string').slice(0, MAX_RECENT) : []
  } catch {
    return []
  }
}

/** True in the desktop window, whose menu has its own shortcuts. */
export const { isDesktop } = currentHost

/** Calls `listener` for commands of the window's menu while the calling component is mounted. */
export const onMenu = (listener: (command: MenuCommand) => void): void => onScopeDispose(currentHost.onMenu(listener))
