package dev.tidegate.testsupport.kube;

import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Whether the API server that tests share is there. */
final class ApiServerCondition implements ExecutionCondition {

    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
        return KubeApiServer.whyUnavailable()
                .map(why -> ConditionEvaluationResult.disabled("no Kubernetes API server here: " + why))
                .orElseGet(() -> ConditionEvaluationResult.enabled("a Kubernetes API server is running"));
    }
}
