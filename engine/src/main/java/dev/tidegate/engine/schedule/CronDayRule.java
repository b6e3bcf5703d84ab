package dev.tidegate.engine.schedule;

/** How a cron's day of month and day of week go together; the text alone does not tell, so whoever reads it must. */
public enum CronDayRule {
    /** A day must fit both fields: {@code 0 9 8-14 * 5} is the second Friday. */
    BOTH,

    /**
     * As cron has always done it: a day must fit either field if both are restricted, that is, neither begins with an
     * asterisk nor is a question mark; otherwise both.
     */
    EITHER
}
