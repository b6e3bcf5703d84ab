package dev.tidegate.upgrades.run;

import dev.tidegate.upgrades.LabelRules;
import dev.tidegate.upgrades.fleet.OrganisationKey;
import dev.tidegate.upgrades.policy.Labels;
import dev.tidegate.upgrades.policy.VersionDataNetwork;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Who shares soak data with whom, as far as that could be read. Filled by one thread before others look. */
public final class VersionDataSharing {

    private final LabelRules rules;
    private final Map<OrganisationKey, Labels> labels = new LinkedHashMap<>();
    private final Map<String, String> failures = new TreeMap<>();

    VersionDataSharing(LabelRules rules) {
        this.rules = rules;
    }

    void read(OcmPort environment) {
        try {
            new TreeMap<>(environment.versionData())
                    .forEach((id, owned) -> labels.put(new OrganisationKey(environment.name(), id), owned));
        } catch (RuntimeException failure) {
            failures.put(environment.name(), Failures.sentence(failure));
        }
    }

    /** Whether every environment said who shares soak data there. */
    boolean isKnown() {
        return failures.isEmpty();
    }

    @Nullable String failure(String environment) {
        return failures.get(environment);
    }

    /**
     * The network. Where nobody could tell who shares, the labels that were discovered do: otherwise those who inherit
     * there would seem not to.
     */
    VersionDataNetwork with(Discovery found, String environment) {
        var all = new LinkedHashMap<>(labels);
        if (failures.containsKey(environment)) {
            found.organisations().forEach(organisation -> all.put(organisation.key(), organisation.labels()));
        }
        return VersionDataNetwork.of(all, rules);
    }
}
