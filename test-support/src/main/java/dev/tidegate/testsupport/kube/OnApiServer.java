package dev.tidegate.testsupport.kube;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Tests that need a {@link KubeApiServer}. Where none can be started they are skipped before anything of theirs is set up;
 * in CI they fail.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith(ApiServerCondition.class)
public @interface OnApiServer {}
