package dev.tidegate.promotions.plan;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.engine.text.NameSuggestions;
import dev.tidegate.promotions.file.PromotedComponent;
import dev.tidegate.promotions.file.PromotionDesired;
import dev.tidegate.promotions.file.PromotionEnvironment;
import dev.tidegate.promotions.file.VersionLocation;
import dev.tidegate.promotions.problem.PromotionProblem;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Finds the locations that a selection means. */
final class LocationSelector {

    private final PromotionDesired desired;
    private final PromotedComponent component;
    private final PromotionRequest request;
    private final List<Problem> problems = new ArrayList<>();

    /**
     * The locations that are meant.
     *
     * @param leftOut environments the person does not deploy to, with those who do
     */
    record Selected(List<VersionLocation> locations, Map<String, List<String>> leftOut, List<Problem> problems) {}

    LocationSelector(PromotionDesired desired, PromotedComponent component, PromotionRequest request) {
        this.desired = desired;
        this.component = component;
        this.request = request;
    }

    Selected select() {
        var selection = request.selection();
        var environments =
                desired.environments().stream().map(PromotionEnvironment::name).toList();
        if (selection.isEmpty()) {
            problem(
                    PromotionProblem.SELECTION_MISSING,
                    "say what is promoted: --all, --env or --location; environments are "
                            + String.join(", ", environments));
            return new Selected(List.of(), Map.of(), problems);
        }
        var ids = component.locations().stream().map(VersionLocation::id).toList();
        known(selection.environments(), environments, PromotionProblem.PROMOTION_ENVIRONMENT_UNKNOWN, "environment");
        known(selection.locations(), ids, PromotionProblem.LOCATION_UNKNOWN, "location");
        known(selection.except(), ids, PromotionProblem.LOCATION_UNKNOWN, "location");
        var leftOut = new TreeMap<String, List<String>>();
        var chosen = component.locations().stream()
                .filter(location -> isChosen(location, leftOut))
                .filter(location -> !selection.except().contains(location.id()))
                .toList();
        if (!request.splitsGroup()) {
            checkGroups(chosen);
        }
        return new Selected(chosen, leftOut, problems);
    }

    private boolean isChosen(VersionLocation location, Map<String, List<String>> leftOut) {
        var selection = request.selection();
        if (selection.locations().contains(location.id())) {
            return true;
        }
        // pins of single shards are moved by name only: they were set to differ
        if (location.holdsShards()) {
            return false;
        }
        if (selection.environments().contains(location.environment())) {
            return true;
        }
        if (!selection.isAll()) {
            return false;
        }
        var deployers = desired.environment(location.environment())
                .map(PromotionEnvironment::deployers)
                .orElse(List.of());
        if (deployers.isEmpty() || desired.isAmong(request.person(), deployers)) {
            return true;
        }
        leftOut.put(location.environment(), deployers);
        return false;
    }

    private void known(Collection<String> names, List<String> known, PromotionProblem code, String what) {
        names.stream()
                .sorted()
                .filter(name -> !known.contains(name))
                .forEach(name -> problem(
                        code,
                        "%s has no %s %s%s"
                                .formatted(component.name(), what, name, NameSuggestions.question(name, known))));
    }

    private void checkGroups(List<VersionLocation> chosen) {
        var groups = chosen.stream()
                .map(VersionLocation::group)
                .filter(group -> group != null)
                .distinct()
                .toList();
        for (String group : groups) {
            var missing = component.locations().stream()
                    .filter(location -> group.equals(location.group()))
                    .filter(location -> !chosen.contains(location))
                    .filter(location -> chosen.stream()
                            .anyMatch(other -> group.equals(other.group())
                                    && other.environment().equals(location.environment())))
                    .map(VersionLocation::id)
                    .collect(Collectors.joining(", "));
            if (!missing.isEmpty()) {
                problem(
                        PromotionProblem.GROUP_SPLIT,
                        "the group %s would be split: %s would stay behind".formatted(group, missing));
            }
        }
    }

    private void problem(PromotionProblem code, String sentence) {
        problems.add(new Problem(code, component.name(), sentence));
    }
}
