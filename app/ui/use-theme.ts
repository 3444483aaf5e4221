import { useSyncExternalStore } from 'react'
import { readShownTheme, type Theme, watchTheme } from './theme.ts'

/** The reader's choice, the same in all tabs; `system` if none is stored. */
export const useTheme = () => useSyncExternalStore(watchTheme, readShownTheme, (): Theme => 'system')
