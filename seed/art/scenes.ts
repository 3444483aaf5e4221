const modules = import.meta.glob<{ scene?: () => string; default?: () => string }>('./scenes/*.ts', { eager: true })

export const scenes: Record<string, () => string> = Object.fromEntries(
  Object.entries(modules).flatMap(([path, m]) => {
    const draw = m.scene ?? m.default
    return draw ? [[path.slice('./scenes/'.length, -3), draw]] : []
  }),
)
