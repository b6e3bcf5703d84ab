package dev.tidegate.promotions.file;

import java.util.List;

/** Which integrations a change of some paths of the upstream can touch. */
public record ImpactRule(List<String> paths, List<String> integrations) {

    public ImpactRule {
        paths = List.copyOf(paths);
        integrations = List.copyOf(integrations);
    }
}
