package dev.tidegate.upgrades.policy;

import dev.tidegate.upgrades.fleet.OrganisationKey;
import java.util.List;

/**
 * The organisations that an organisation inherits soak from.
 *
 * @param sources organisations that agreed
 * @param unverified names of organisations that did not agree or are unknown
 * @param fromSelf whether the organisation names itself
 */
public record SoakInheritance(List<OrganisationKey> sources, List<String> unverified, boolean fromSelf) {

    public static final SoakInheritance NONE = new SoakInheritance(List.of(), List.of(), false);

    public SoakInheritance {
        sources = List.copyOf(sources);
        unverified = List.copyOf(unverified);
    }
}
