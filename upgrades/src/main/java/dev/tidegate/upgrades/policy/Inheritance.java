package dev.tidegate.upgrades.policy;

import dev.tidegate.upgrades.fleet.OrganisationKey;
import java.util.List;

/**
 * From whom an organisation takes soak data.
 *
 * @param sources organisations that agreed to it
 * @param unverified what was written for organisations that did not agree, or are not known
 * @param fromSelf whether the organisation names itself
 */
public record Inheritance(List<OrganisationKey> sources, List<String> unverified, boolean fromSelf) {

    public static final Inheritance NONE = new Inheritance(List.of(), List.of(), false);

    public Inheritance {
        sources = List.copyOf(sources);
        unverified = List.copyOf(unverified);
    }
}
