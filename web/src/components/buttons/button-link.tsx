import type { ComponentProps, ReactNode } from 'react';
import { Link } from '#lib/router/router.tsx';
import { buttonClass, type ButtonVariant } from './button.tsx';

type ButtonLinkProps = ComponentProps<typeof Link> & { variant?: ButtonVariant; icon?: ReactNode };

/** A link styled as a button: use it for navigation, and Button for actions. */
export const ButtonLink = ({ variant, icon, className, children, ...rest }: ButtonLinkProps) => (
  <Link {...rest} className={buttonClass(variant, className)}>
    {icon}
    <span>{children}</span>
  </Link>
);
