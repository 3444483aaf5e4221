import { Toolbar } from '@base-ui/react/toolbar'
import Maximize from 'lucide-react/icons/maximize-2'
import Minimize from 'lucide-react/icons/minimize-2'
import TextSearch from 'lucide-react/icons/text-search'
import { ToolButton } from './tool-button.tsx'

export type ViewToolsProps = {
  isFinding: boolean
  toggleFinding: () => void
  /** Whether the text alone fills the window. */
  isAlone: boolean
  toggleAlone: () => void
}

export const ViewTools = ({ isFinding, toggleFinding, isAlone, toggleAlone }: ViewToolsProps) => (
  <Toolbar.Group aria-label="View" className="tool-group">
    <ToolButton
      name="Find and replace"
      icon={TextSearch}
      shortcut="Mod+F"
      pressed={isFinding}
      onClick={toggleFinding}
    />
    <ToolButton
      name="The text alone"
      icon={isAlone ? Minimize : Maximize}
      pressed={isAlone}
      onClick={toggleAlone}
    />
  </Toolbar.Group>
)
