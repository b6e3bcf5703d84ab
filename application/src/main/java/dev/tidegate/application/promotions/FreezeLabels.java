package dev.tidegate.application.promotions;

import dev.tidegate.application.document.Document;
import dev.tidegate.application.document.TextLine;
import dev.tidegate.promotions.act.MergeRequestPort;
import dev.tidegate.promotions.act.OpenRequest;
import dev.tidegate.promotions.act.PromotionExecutor;
import dev.tidegate.promotions.file.VersionLocation;
import dev.tidegate.promotions.gate.EnvironmentFreeze;
import dev.tidegate.promotions.plan.ChangeKind;
import dev.tidegate.promotions.plan.PromotionPortFailure;
import dev.tidegate.promotions.plan.RecordedPromotion;
import dev.tidegate.promotions.request.RequestStateText;
import java.util.ArrayList;
import java.util.List;

/** Labels the open requests into frozen environments, and takes the label off the others. */
final class FreezeLabels {

    private static final String FROZEN = "tidegate/frozen";

    private FreezeLabels() {}

    /** The freeze itself does not depend on the forge: a failure is added to the document. */
    static Document applied(OpenPromotions promotions, Document document) {
        var labelled = new ArrayList<String>();
        try {
            promotions
                    .requests()
                    .ifPresent(forge -> forge.open(PromotionExecutor.LABEL).forEach(request -> {
                        if (isChanged(promotions, forge, request)) {
                            labelled.add("!" + request.number());
                        }
                    }));
        } catch (PromotionPortFailure failure) {
            document.tree().put("labelsFailed", String.valueOf(failure.getMessage()));
            return document.with(
                    TextLine.of("open requests could not be labelled: ", String.valueOf(failure.getMessage())));
        }
        labelled.forEach(document.tree().putArray("labelled")::add);
        return labelled.isEmpty()
                ? document
                : document.with(TextLine.of("labels changed on ", String.join(", ", labelled)));
    }

    private static boolean isChanged(OpenPromotions promotions, MergeRequestPort forge, OpenRequest request) {
        boolean isFrozen = RequestStateText.read(request.description())
                .value()
                .filter(state -> isFrozen(promotions, state.promotion()))
                .isPresent();
        boolean isLabelled = request.labels().contains(FROZEN);
        if (isFrozen && !isLabelled) {
            forge.addLabels(request, List.of(FROZEN));
        } else if (!isFrozen && isLabelled) {
            forge.removeLabels(request, List.of(FROZEN));
        }
        return isFrozen != isLabelled;
    }

    private static boolean isFrozen(OpenPromotions promotions, RecordedPromotion promotion) {
        var frozen = promotions.records().freezes().stream()
                .filter(freeze -> freeze.isHard() || promotion.kind() != ChangeKind.REVERT)
                .map(EnvironmentFreeze::environment)
                .toList();
        return promotions.desired().component(promotion.component()).stream()
                .flatMap(component -> component.locations().stream())
                .filter(location -> promotion.locations().contains(location.id()))
                .map(VersionLocation::environment)
                .anyMatch(frozen::contains);
    }
}
