package dev.tidegate.upgrades.run;

import dev.tidegate.upgrades.fleet.OrganisationKey;
import java.time.Instant;

/** Keeps what was decided from what, so that it can be looked up and decided again. */
public interface Journal {

    void add(Entry entry);

    /**
     * One run over one organisation, or one of its add-ons. Inputs, plan and outcome are JSON.
     *
     * @param id unique for ever
     */
    record Entry(
            String id, OrganisationKey organisation, Instant started, String inputs, String plan, String outcome) {}
}
