import RotateCcw from 'lucide-react/icons/rotate-ccw';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Undo2 from 'lucide-react/icons/undo-2';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { IconButton } from '#components/buttons/button.tsx';
import { useText } from '#i18n/language.ts';
import { documentFileTexts } from '#i18n/en/document-files.ts';
import { initialView, rotate, zoomIn, zoomOut, type PictureView } from './picture-view.ts';

type ToolbarProps = { view: PictureView; onView: (view: PictureView) => void };

/** Turns and enlarges a picture. */
export const PictureToolbar = ({ view, onView }: ToolbarProps) => {
  const t = useText(documentFileTexts);
  const tools = [
    { label: t('rotateLeft'), icon: <RotateCcw size={22} />, after: rotate(view, -90) },
    { label: t('rotateRight'), icon: <RotateCw size={22} />, after: rotate(view, 90) },
    { label: t('zoomOut'), icon: <ZoomOut size={22} />, after: zoomOut(view) },
    { label: t('zoomIn'), icon: <ZoomIn size={22} />, after: zoomIn(view) },
    { label: t('reset'), icon: <Undo2 size={22} />, after: initialView },
  ];
  return (
    <div className="flex flex-wrap justify-center gap-1">
      {tools.map(({ label, icon, after }) => (
        <IconButton key={label} label={label} icon={icon} onClick={() => onView(after)} />
      ))}
    </div>
  );
};
