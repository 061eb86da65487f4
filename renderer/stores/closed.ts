import { defineStore } from 'pinia'
import { ref } from 'vue'
import { onClosed } from '../api/client.ts'

/** Whether the data are closed: something is wrong with them, and nobody has said yet how to go on. */
export const useClosed = defineStore('closed', () => {
  const isClosed = ref(false)
  onClosed(() => (isClosed.value = true))
  return { isClosed }
})
