-- One application number belongs to one application. Not unique: a register may have given one to several before.
create index applications_application_no on applications (upper(replace(application_no, ' ', '')));
