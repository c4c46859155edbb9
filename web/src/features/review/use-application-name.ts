import type { Application } from '@gi/contract/schemas/applications';
import { applicationTexts } from '#i18n/en/applications.ts';
import { useText } from '#i18n/language.ts';

/** 'Muga Silk of Assam, Granted, AU/2016/1'. */
export const useApplicationName = (): ((application: Application) => string) => {
  const t = useText(applicationTexts);
  return ({ productName, status, authorisedUserNo, applicationNo }) =>
    [productName, t(status), authorisedUserNo ?? applicationNo ?? '']
      .filter((part) => part !== '')
      .join(', ');
};
