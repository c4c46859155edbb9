import Send from 'lucide-react/icons/send';
import { Button } from '#components/buttons/button.tsx';
import { useText } from '#i18n/language.ts';
import { draftTexts } from '#i18n/en/drafts.ts';
import { sendNow } from './outbox.ts';

/** Sends the outbox at once, also what waits for its time or for Wi-Fi. The list shows the failure of each. */
export const SendNowButton = () => {
  const t = useText(draftTexts);
  return (
    <Button
      icon={<Send size={18} aria-hidden="true" />}
      onClick={() => void sendNow().catch(() => undefined)}
    >
      {t('sendNow')}
    </Button>
  );
};
