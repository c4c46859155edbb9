import type { Application } from '@gi/contract/schemas/applications';
import { applicationFacts } from '#i18n/en/application-facts.ts';
import { useText } from '#i18n/language.ts';

/** 'Muga Silk of Assam, Granted, AU/2016/1'. */
export const useApplicationName = (): ((application: Application) => string) => {
  const t = useText(applicationFacts);
  return ({ productName, status, authorisedUserNo, applicationNo }) =>
    [productName, t(status), authorisedUserNo ?? applicationNo ?? '']
      .filter((part) => part !== '')
      .join(', ');
};
