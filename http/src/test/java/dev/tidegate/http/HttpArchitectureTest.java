package dev.tidegate.http;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class HttpArchitectureTest {

    private static final JavaClasses HTTP = new ClassFileImporter()
            .withImportOption(location -> !location.contains("/test-classes/"))
            .importPackages("dev.tidegate.http");

    @Test
    void no_adapter_and_no_capability_is_known() {
        classes()
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(
                        "java..",
                        "javax.net.ssl..",
                        "dev.tidegate.http..",
                        "dev.tidegate.files..",
                        "com.fasterxml.jackson..",
                        "org.jspecify..")
                .because("every adapter uses this module: what one of them needs alone belongs to that adapter")
                .check(HTTP);
    }

    @Test
    void waiting_is_driven_by_a_clock_and_a_sleeper() {
        noClasses()
                .that()
                .doNotBelongToAnyOf(Sleeper.class, Deadline.class)
                .should()
                .callMethod(Instant.class, "now")
                .orShould()
                .callMethod(Thread.class, "sleep", long.class)
                .orShould()
                .callMethod(System.class, "currentTimeMillis")
                .orShould()
                .callMethod(System.class, "nanoTime")
                .because("a simulated clock must drive waiting, too: take a Timing")
                .check(HTTP);
    }
}
